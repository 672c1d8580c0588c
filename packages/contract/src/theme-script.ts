/**
 * Sets the theme before the first paint: as chosen, else the system's, and dark in the owner's panel (spec §2).
 * Inlined in the document's head; the server adds a nonce. Follows the same rule as `theme.ts`.
 */
export const themeScript =
  "(function(){var d;try{d=localStorage.getItem('dark')}catch(e){}" +
  "document.documentElement.classList.toggle('dark',d===null||d===undefined?/^\\/device(?:\\/|$)/.test(location.pathname)||matchMedia('(prefers-color-scheme: dark)').matches:d==='true')})()"

/**
 * Decides which frame is shown until the program has loaded: the office's for anyone who is signed in to it, else the mark alone (`ui/frame.css`).
 * Inlined next to `themeScript`.
 */
export const frameScript =
  'if(/(?:^|; )token=/.test(document.cookie)&&!/^\\/(?:device|login|register|password|email|oauth|verify|setup|landing|tv)(?:\\/|$)/.test(location.pathname))' +
  "document.documentElement.dataset.frame='office'"
