/** Where forms and their parts are made. */
const makers = /^apps\/web\/src\/(?:api|fields|form|ui)\//
const field =
  /<(?:Checkbox|CodeField|ComboBox|NumberField|PasswordField|PinField|RadioGroup|SelectField|TextArea|TextField|TvPassword|[A-Z]\w*Input)\b/u
const ownState = /\buse(?:Mutation|Once)\(|\[is(?:Adding|Busy|Pending|Saving|Sending)\b/u
const ownMessage = /\bfieldMessage\(|[eE]rror\??\.of\(/u

/**
 * A form of the web that does not go through `form/`: a file that writes a `<form>` or stores what is typed, or one without
 * `useForm` that draws a field and keeps the state of sending it, or looks up what the server says of a field.
 */
export function isFormByHand(file: string, text: string): boolean {
  if (!file.startsWith('apps/web/src/') || makers.test(file)) return false
  if (/<form\b|\buseStoredValues[<(]/u.test(text)) return true
  if (/\buse(?:Keyed)?Form[<(]/u.test(text)) return false
  return (field.test(text) && ownState.test(text)) || ownMessage.test(text)
}
