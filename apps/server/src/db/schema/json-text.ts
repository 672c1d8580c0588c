/**
 * A column whose text is JSON of a `T`. The schema says its type, so that reading one needs no cast. Any text may be written, such as what SQL
 * or a definition's field makes of it.
 */
export type JsonText<T> = string & { readonly json?: T }

type JsonOf<Text extends string> = Text extends JsonText<infer T> ? T : never

/** The value in a JSON column; of any other text it is unknown. */
export function parseJson<Text extends string>(text: Text): JsonOf<Text> {
  return JSON.parse(text)
}
