import type { ReactNode } from 'react'
import { AtOnce } from '../../api/at-once.tsx'

const isOfHome = (path: string) => path.startsWith('/home/')

/** The cards of a home. */
export function HomeAtOnce(props: { skeleton: ReactNode; children: ReactNode }) {
  return <AtOnce of={isOfHome} {...props} />
}
