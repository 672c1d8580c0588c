/** Whether a value is one of a fixed list. */
export function isAmong<const Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((one) => one === value)
}

/** Whether a value has properties to read: an object, or a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Whether every value of a list is a text. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
