/** Ridge regression, by its normal equations. */
import { CholeskyDecomposition, Matrix } from 'ml-matrix';

/** Gathers what is to be explained, one position after the other. */
export interface Regression {
  /** Takes in what is known of a position, what it came to, and how much that counts. */
  readonly add: (features: Float64Array, target: number, weight: number) => void;
  /** The weight of each feature. */
  readonly solve: () => number[];
}

/** @param ridge - How strongly the weights are drawn to zero, as a share of what a feature counts on average. */
export function createRegression(size: number, ridge: number): Regression {
  const products = new Float64Array(size * size);
  const sums = new Float64Array(size);
  const nonzero = new Uint16Array(size);
  return {
    add(features, target, weight) {
      let count = 0;
      for (let place = 0; place < size; place++) if (features[place] !== 0) nonzero[count++] = place;
      for (let first = 0; first < count; first++) {
        const row = nonzero[first] as number;
        const scaled = weight * (features[row] as number);
        sums[row] = (sums[row] as number) + scaled * target;
        for (let second = 0; second <= first; second++) {
          const column = nonzero[second] as number;
          const at = row * size + column;
          products[at] = (products[at] as number) + scaled * (features[column] as number);
        }
      }
    },
    solve() {
      let trace = 0;
      for (let place = 0; place < size; place++) trace += products[place * size + place] as number;
      const matrix = new Matrix(size, size);
      for (let row = 0; row < size; row++) {
        for (let column = 0; column <= row; column++) {
          const product = products[row * size + column] as number;
          matrix.set(row, column, product + (row === column ? (ridge * trace) / size : 0));
          matrix.set(column, row, matrix.get(row, column));
        }
      }
      return new CholeskyDecomposition(matrix).solve(Matrix.columnVector(Array.from(sums))).to1DArray();
    },
  };
}
