import { products, type Product } from '@castellan/contract/access/products.ts'
import type { HomeScreen } from '@castellan/contract/calls/home-screen.ts'
import { useEffect, useState } from 'react'
import { useQueryPart } from '../../resource/use-table-state.ts'

/** Brings the row a link is about, `?row=7`, into sight; returns the product to begin with, which shows it. */
export function useLinkedRow({ rails }: HomeScreen): Product {
  const [query] = useQueryPart()
  const [linked] = useState(() => rails.find(({ key }) => key === `r${String(query['row'])}`))
  useEffect(() => {
    if (linked) document.querySelector(`[data-rail="${linked.key}"]`)?.scrollIntoView({ block: 'center' })
  }, [linked])
  return products.find((each) => each === linked?.product) ?? 'f2'
}
