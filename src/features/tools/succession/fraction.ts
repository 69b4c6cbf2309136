/** An exact share: a whole numerator over a positive denominator, in lowest terms. Shares are never floating-point. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger < 0n ? -larger : larger;
}

/** A fraction in lowest terms. @param denominator positive @throws RangeError for a denominator that is not */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1): Fraction {
  const [above, below] = [BigInt(numerator), BigInt(denominator)];
  if (below <= 0n) throw new RangeError('a denominator is positive');
  const divisor = greatestDivisor(above, below);
  return { numerator: above / divisor, denominator: below / divisor };
}

export const nothing: Fraction = fraction(0);
export const whole: Fraction = fraction(1);

export function add(one: Fraction, other: Fraction): Fraction {
  const above = one.numerator * other.denominator + other.numerator * one.denominator;
  return fraction(above, one.denominator * other.denominator);
}

export function subtract(one: Fraction, other: Fraction): Fraction {
  return add(one, { ...other, numerator: -other.numerator });
}

export function multiply(one: Fraction, other: Fraction): Fraction {
  return fraction(one.numerator * other.numerator, one.denominator * other.denominator);
}

/** An equal part of a share. @param parts how many, at least one */
export function partOf(share: Fraction, parts: number): Fraction {
  return fraction(share.numerator, share.denominator * BigInt(parts));
}

export function sumOf(shares: readonly Fraction[]): Fraction {
  return shares.reduce(add, nothing);
}

export function isSame(one: Fraction, other: Fraction): boolean {
  return one.numerator === other.numerator && one.denominator === other.denominator;
}

export function isPositive({ numerator }: Fraction): boolean {
  return numerator > 0n;
}

/** As the law writes it: `1/4`, and `1` for the whole. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}

/** For pictures and percent only, where exactness is not needed. */
export function approximately({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}

/** Hundredths of a percent, halves up: 1/3 → 3333. */
export function basisPoints(share: Fraction): number {
  return Number(roundHalfUp(multiply(share, fraction(10_000))));
}

/** The nearest whole number; halves go up. @param value not negative */
export function roundHalfUp({ numerator, denominator }: Fraction): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
