import type { Target } from '@castellan/contract/fields/target.ts'

const productNames = { f2: 'F2', fpro: 'FPro', onair: 'OnAir' }

type Details = Omit<Target, 'status'> & { status?: readonly string[] | undefined }

/** What narrows a target, as values alone. */
export function targetDetails({ to, product, macs, group, status, model, country }: Details): string[] {
  const narrowed = {
    all: [],
    online: [],
    macs: macs ?? [],
    group: [group],
    filter: [...(status ?? []), model, country],
  }[to]
  return [...narrowed, product && productNames[product]].filter((detail): detail is string => Boolean(detail))
}
