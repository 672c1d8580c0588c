import { Skeleton } from '../ui/skeleton.tsx'

const figures = ['total', 'online', 'today', 'month']

/** As large as the figures that will come. */
export function HomeSkeleton({ label }: { label: string }) {
  return (
    <div role="group" aria-busy aria-label={label} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {figures.map((figure) => (
          <Skeleton key={figure} className="h-[104px] rounded-md!" />
        ))}
      </div>
      <div className="grid gap-4 xl:grid-cols-[2fr_3fr]">
        <Skeleton className="h-72 rounded-md!" />
        <Skeleton className="h-72 rounded-md!" />
      </div>
    </div>
  )
}
