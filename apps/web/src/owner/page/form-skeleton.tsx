import { Skeleton } from '../../ui/state/skeleton.tsx'

/** A form of three fields that is still to come. */
export function FormSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      {['first', 'second', 'third'].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  )
}
