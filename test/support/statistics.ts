export const median = (values: number[]): number => quantile(values, 0.5)

/** The value that a share of the values lies below. */
export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

/** To two decimal places. */
export const rounded = (value: number): number => Math.round(value * 100) / 100
