export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** To two decimal places. */
export const rounded = (value: number): number => Math.round(value * 100) / 100
