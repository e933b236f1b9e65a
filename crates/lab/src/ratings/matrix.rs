//! Small symmetric matrices.

/// A symmetric matrix, row by row.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    size: usize,
    entries: Vec<f64>,
}

impl Matrix {
    pub(super) fn zero(size: usize) -> Matrix {
        Matrix { size, entries: vec![0.0; size * size] }
    }

    pub(super) fn at(&self, row: usize, column: usize) -> f64 {
        self.entries[row * self.size + column]
    }

    pub(super) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.entries[row * self.size + column] += value;
    }

    /// Makes one value independent of the others, with a variance of 1.
    pub(super) fn isolate(&mut self, place: usize) {
        for other in 0..self.size {
            self.entries[place * self.size + other] = 0.0;
            self.entries[other * self.size + place] = 0.0;
        }
        self.add(place, place, 1.0);
    }

    /// The inverse of a positive definite matrix, by its Cholesky factor.
    pub(super) fn inverse(&self) -> Matrix {
        let factor = self.factor();
        let mut inverse = Matrix::zero(self.size);
        for column in 0..self.size {
            let mut unit = vec![0.0; self.size];
            unit[column] = 1.0;
            for (row, value) in factor.solve(unit).into_iter().enumerate() {
                inverse.add(row, column, value);
            }
        }
        inverse
    }

    /// The lower triangular matrix that times its transpose is this one.
    pub(super) fn factor(&self) -> Matrix {
        let mut factor = Matrix::zero(self.size);
        for row in 0..self.size {
            for column in 0..=row {
                let known: f64 =
                    (0..column).map(|k| factor.at(row, k) * factor.at(column, k)).sum();
                let rest = self.at(row, column) - known;
                let value = match row == column {
                    // Rounding must not take a root of a number below zero.
                    true => rest.max(f64::MIN_POSITIVE).sqrt(),
                    false => rest / factor.at(column, column),
                };
                factor.add(row, column, value);
            }
        }
        factor
    }

    /// The solution of a system whose matrix has this factor.
    fn solve(&self, mut right: Vec<f64>) -> Vec<f64> {
        for row in 0..self.size {
            let known: f64 = (0..row).map(|k| self.at(row, k) * right[k]).sum();
            right[row] = (right[row] - known) / self.at(row, row);
        }
        for row in (0..self.size).rev() {
            let known: f64 = (row + 1..self.size).map(|k| self.at(k, row) * right[k]).sum();
            right[row] = (right[row] - known) / self.at(row, row);
        }
        right
    }

    /// This matrix times a vector.
    pub(super) fn times(&self, vector: &[f64]) -> Vec<f64> {
        let row = |row| (0..self.size).map(|column| self.at(row, column) * vector[column]).sum();
        (0..self.size).map(row).collect()
    }

    /// The lower triangle of this matrix times a vector.
    pub(super) fn below_times(&self, vector: &[f64]) -> Vec<f64> {
        let row = |row| (0..=row).map(|column| self.at(row, column) * vector[column]).sum();
        (0..self.size).map(row).collect()
    }
}
