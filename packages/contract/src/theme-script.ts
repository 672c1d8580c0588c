/**
 * Sets the theme before the first paint. Stands inline in the document's head; the server gives it a nonce.
 * Reads the same flag as `theme.ts`.
 */
export const themeScript =
  "(function(){var d;try{d=localStorage.getItem('dark')}catch(e){}" +
  "document.documentElement.classList.toggle('dark',d===null||d===undefined?matchMedia('(prefers-color-scheme: dark)').matches:d==='true')})()"

/**
 * Says which frame stands until the program is there: the office's for whoever is signed in to it, else the mark alone (`ui/frame.css`).
 * Stands beside `themeScript`.
 */
export const frameScript =
  'if(/(?:^|; )token=/.test(document.cookie)&&!/^\\/(?:device|login|register|password|email|oauth|verify|setup|landing|tv)(?:\\/|$)/.test(location.pathname))' +
  "document.documentElement.dataset.frame='office'"
