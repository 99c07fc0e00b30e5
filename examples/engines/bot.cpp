// A bot in C++17, with nothing but its standard library: it speaks the protocol of docs/protocol.md. It knows the rules of
// `standard` itself and plays the move after which it has most for good; so it says that it has no option Ruleset, and is
// asked for no other rules.
//
//     g++ -std=c++17 -O2 -o mybot examples/engines/bot.cpp
//     npx layli-goobalay match cmd:./mybot greedy
#include <array>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

constexpr int holes = 12, size = 2 * holes, lapLimit = 1000, nobody = 2;

// The holes by index: South's 1 to 12, then North's, in the order of sowing. South is player 0, North player 1.
struct Position {
  std::array<int, size> seeds, owner;  // the owner of an uur, or nobody
  std::array<int, 2> captured{0, 0};
  int turn = 0, quiet = 0;

  Position() {
    seeds.fill(4);
    owner.fill(nobody);
  }

  std::vector<int> legal() const {
    std::vector<int> found;
    for (int hole = 1; hole <= holes && quiet < 100; hole++) {
      const int index = turn * holes + hole - 1;
      if (owner[index] == nobody && seeds[index] > 0) found.push_back(hole);
    }
    return found;
  }

  // What a player has for good: captured, or in uurs.
  int locked(int player) const {
    int sum = captured[player];
    for (int index = 0; index < size; index++)
      if (owner[index] == player) sum += seeds[index];
    return sum;
  }

  void play(int hole) {
    const Position before = *this;
    const int mover = turn;
    int at = mover * holes + hole - 1, laps = 0;
    do {
      int hand = seeds[at];
      for (seeds[at] = 0; hand > 0; hand--) seeds[at = (at + 1) % size]++;
    } while (owner[at] == nobody && seeds[at] > 1 && ++laps < lapLimit);
    if (laps == lapLimit)
      *this = before;  // it would never end: the turn is forfeited
    else if (owner[at] == nobody && at / holes == mover)
      capture(at, mover);
    turn = 1 - mover;
    const bool isProgress = locked(0) + locked(1) > before.locked(0) + before.locked(1);
    quiet = isProgress ? 0 : before.quiet + 1;
  }

  void capture(int at, int mover) {
    int facing = size - 1 - at;
    if (seeds[facing] == 3) {
      seeds[at] = seeds[facing] = 2;
      owner[at] = owner[facing] = mover;
      return;
    }
    for (bool isFirst = true; facing >= 0 && facing / holes == 1 - mover; facing--, isFirst = false) {
      const int own = size - 1 - facing;
      if (owner[facing] != nobody || seeds[facing] == 0) return;
      if (!isFirst && (seeds[facing] == 3 || owner[own] != nobody || seeds[own] > 0)) return;
      captured[mover] += seeds[facing];
      seeds[facing] = 0;
    }
  }
};

// `<south row>/<north row> <S|N> <south>-<north> <quiet plies> <ply>`
Position readPosition(std::istream& words) {
  Position position;
  std::string rows, turn, captured;
  words >> rows >> turn >> captured >> position.quiet;
  for (char& letter : rows)
    if (letter == '/') letter = ',';
  std::istringstream entries(rows);
  for (int index = 0; index < size; index++) {
    std::string entry;
    std::getline(entries, entry, ',');
    position.seeds[index] = std::stoi(entry);
    position.owner[index] = entry.back() == 's' ? 0 : entry.back() == 'n' ? 1 : nobody;
  }
  position.turn = turn == "S" ? 0 : 1;
  position.captured = {std::stoi(captured), std::stoi(captured.substr(captured.find('-') + 1))};
  return position;
}

int bestMove(const Position& position) {
  int best = 0, most = -1000;
  for (int hole : position.legal()) {
    Position after = position;
    after.play(hole);
    const int lead = after.locked(position.turn) - after.locked(1 - position.turn);
    if (lead > most) most = lead, best = hole;
  }
  return best;
}

int main() {
  Position position;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string command, word;
    words >> command;
    if (command == "ugi") {
      std::cout << "id name example in C++\nid author the layli-goobalay contributors\nugiok" << std::endl;
    } else if (command == "isready") {
      std::cout << "readyok" << std::endl;
    } else if (command == "uginewgame") {
      position = Position();
    } else if (command == "position") {
      words >> word;
      position = word == "fen" ? readPosition(words) : Position();
      while (words >> word && word != "moves") continue;
      while (words >> word) position.play(std::stoi(word));
    } else if (command == "go") {
      const int hole = bestMove(position);
      std::cout << "bestmove " << (hole == 0 ? "none" : std::to_string(hole)) << std::endl;
    } else if (command == "query") {
      words >> word;
      std::cout << "response";
      if (word == "p1turn") std::cout << (position.turn == 0 ? " true" : " false");
      else if (word == "gameover") std::cout << (position.legal().empty() ? " true" : " false");
      else if (word != "moves" || position.legal().empty()) std::cout << " none";
      else for (int hole : position.legal()) std::cout << " " << hole;
      std::cout << std::endl;
    } else if (command == "quit") {
      return 0;
    }
  }
}
