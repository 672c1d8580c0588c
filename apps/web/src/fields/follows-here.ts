import type { MouseEvent } from 'react'

/** True for a plain press; with a modifier or the middle button the browser opens another tab. */
export function followsHere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
