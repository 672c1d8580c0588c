/** The frame around every screen. */
export const shell = {
  offline: {
    title: 'No connection',
    message: 'The panel did not answer. Please check your connection and try again.',
  },
}
