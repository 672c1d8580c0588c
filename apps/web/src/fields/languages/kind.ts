// Owners alone see and choose them, on a page of their own.
export const Cell = null
export const look = null
export const Fact = null
export const Input = null
export const blank = []
export const filter = null
