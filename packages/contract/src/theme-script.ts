/**
 * Sets the theme before the first paint. Stands inline in the document's head; the server gives it a nonce.
 * Reads the same flag as `theme.ts`.
 */
export const themeScript =
  "(function(){var d;try{d=localStorage.getItem('dark')}catch(e){}" +
  "document.documentElement.classList.toggle('dark',d===null||d===undefined?matchMedia('(prefers-color-scheme: dark)').matches:d==='true')})()"
