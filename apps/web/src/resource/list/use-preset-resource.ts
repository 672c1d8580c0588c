import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useMemo } from 'react'

/** The definition without the filters a screen has set once and for all. */
export function usePresetResource(resource: Resource, preset: Readonly<Record<string, string>> | undefined): Resource {
  return useMemo(() => {
    if (!preset) return resource
    return {
      ...resource,
      list: { ...resource.list, filters: resource.list.filters.filter((name) => !(name in preset)) },
    }
  }, [resource, preset])
}
