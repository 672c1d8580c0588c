/** The frame around every screen. */
export const shell = {}
