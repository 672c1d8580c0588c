import { CardSkeleton } from '../ui/state/card-skeleton.tsx'
import { Skeleton } from '../ui/state/skeleton.tsx'

/** Heights of what will come: tiles, cards across the page, then cards side by side. */
const shapes = {
  dashboard: {
    tiles: ['total', 'online', 'today', 'month'],
    wide: '',
    sides: ['h-72', 'h-72'],
    split: 'xl:grid-cols-[2fr_3fr]',
  },
  operator: { tiles: [], wide: 'h-148', sides: ['h-80', 'h-96'], split: '@4xl:grid-cols-[3fr_2fr]' },
  reseller: { tiles: [], wide: '', sides: ['h-164', 'h-140'], split: '@4xl:grid-cols-[7fr_3fr]' },
}

type HomeSkeletonProps = { label: string; of?: keyof typeof shapes | undefined }

/** In the shape of the figures or of the home that will come. */
export function HomeSkeleton({ label, of = 'dashboard' }: HomeSkeletonProps) {
  const { tiles, wide, sides, split } = shapes[of]
  const [left, right] = sides
  return (
    <div role="group" aria-busy aria-label={label} className="flex flex-col gap-4">
      {tiles.length === 0 ? null : (
        <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
          {tiles.map((tile) => (
            <Skeleton key={tile} className="h-[104px] rounded-md!" />
          ))}
        </div>
      )}
      {wide === '' ? null : <CardSkeleton className={wide} />}
      <div className={`grid items-start gap-4 ${split}`}>
        <CardSkeleton className={left!} />
        <CardSkeleton className={right!} />
      </div>
    </div>
  )
}
