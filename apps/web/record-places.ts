import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { Plugin } from 'vite'

/** `virtual:record-places`: the screen and the permission of every resource, and the page of one of its rows, for links that need nothing else of it. */
export function recordPlaces(): Plugin {
  return {
    name: 'castellan:record-places',
    resolveId: { filter: { id: /^virtual:record-places$/ }, handler: (id) => `\0${id}` },
    load: {
      // oxlint-disable-next-line no-control-regex -- a virtual module is marked with a zero by convention
      filter: { id: /^\0virtual:record-places$/ },
      async handler() {
        const { resources } = await import('@castellan/contract/resources/index.ts')
        const places = Object.entries<Resource>(resources).map(([resourceName, { screen, page, permission, or }]) => [
          resourceName,
          { screen, page, permission, or },
        ])
        return `export const places = ${JSON.stringify(Object.fromEntries(places))}`
      },
    },
  }
}
