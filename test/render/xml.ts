/**
 * Reads the pictures back: a strict XML parser makes a tree of each, and what a reader would see is taken from that.
 */
import { SaxesParser } from 'saxes';

export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Node | string)[];
}

/** The root of a document; throws for anything that is not well-formed. */
export function parseXml(text: string): Node {
  const parser = new SaxesParser({ xmlns: true });
  const root = { name: '', attributes: {}, children: [] as (Node | string)[] };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node = {
      name,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
      children: [],
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (piece) => open.at(-1)?.children.push(piece));
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  const [only] = root.children.filter((child) => typeof child !== 'string');
  if (only === undefined) throw new Error('No element');
  return only;
}

/** All elements below one, itself among them. */
export function elements(node: Node): Node[] {
  return [node, ...node.children.flatMap((child) => (typeof child === 'string' ? [] : elements(child)))];
}

/** The text within an element. */
export function textOf(node: Node): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

export function hasClass(node: Node, name: string): boolean {
  return (node.attributes['class'] ?? '').split(' ').includes(name);
}

/** The elements with a class. */
export function withClass(node: Node, name: string): Node[] {
  return elements(node).filter((each) => hasClass(each, name));
}

/** The same tree without what only passes by in an animation: what is seen where nothing moves. */
export function atRest(node: Node): Node {
  return {
    ...node,
    children: node.children
      .filter((child) => typeof child === 'string' || !hasClass(child, 'layli-passing'))
      .map((child) => (typeof child === 'string' ? child : atRest(child))),
  };
}

/** The holes of a picture, by index. */
export function holesOf(picture: Node): Node[] {
  const holes: Node[] = [];
  for (const hole of withClass(picture, 'layli-hole')) holes[Number(hole.attributes['data-index'])] = hole;
  return holes;
}

/** The middles of the seeds that are drawn in a hole, in order. */
export function seedsIn(hole: Node): string[] {
  return withClass(hole, 'layli-seeds')
    .flatMap((pile) => elements(pile).filter(({ name }) => name === 'circle'))
    .map(({ attributes: { cx, cy } }) => `${cx ?? ''} ${cy ?? ''}`);
}

/** How many seeds a hole says it has: the number beside it, or the seeds that lie there. */
export function countIn(hole: Node): number {
  const [count] = withClass(hole, 'layli-count');
  return count === undefined ? seedsIn(hole).length : Number(textOf(count));
}
