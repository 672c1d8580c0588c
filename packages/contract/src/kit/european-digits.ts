/** A text with its digits as 0 to 9, whichever keyboard wrote them: Arabic and Persian ones have their own. The last four bits of each are its value. */
export function europeanDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/gu, (digit) => `${digit.charCodeAt(0) & 15}`)
}
