import { screenNamed, type ScreenName } from '@castellan/contract/screens.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../session/use-session.ts'
import { Link } from '../../ui/action/link.tsx'
import { useBuilt } from '../built-context.ts'
import { mayOpen } from '../visible-menu.ts'
import type { Article, Block, Piece } from './article.ts'

type HelpArticleProps = {
  article: Article
  /** As large as the text of the owner's panel. */
  isLarge: boolean
  /** A link was followed. */
  onFollow: (() => void) | undefined
}

/** An article without links to screens the reader may not open: of a list they are left out, in a sentence only the words stay. */
export function HelpArticle({ article, isLarge, onFollow }: HelpArticleProps) {
  const isOpen = useIsOpen()
  const blocks = withoutEmpty(article.blocks.map((block) => onlyOpen(block, isOpen)))
  const line = (pieces: readonly Piece[]) =>
    pieces.map((piece, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a part of a text has no other name than its place
      <PieceShown key={index} piece={piece} isOpen={isOpen} onFollow={onFollow} />
    ))
  return (
    <div className={`flex flex-col gap-3 text-pretty ${isLarge ? 'text-lg' : ''}`}>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part of a text has no other name than its place
        <BlockShown key={index} block={block} line={line} />
      ))}
    </div>
  )
}

function BlockShown({ block, line }: { block: Block; line: (pieces: readonly Piece[]) => ReactNode }) {
  if ('heading' in block) return <h3 className="pt-2 font-semibold">{block.heading}</h3>
  if ('text' in block) return <p className="text-ink-2">{line(block.text)}</p>
  const items = 'steps' in block ? block.steps : block.points
  const shown = items.map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part of a text has no other name than its place
    <li key={index} className="ps-1">
      {line(item)}
    </li>
  ))
  const style = 'flex flex-col gap-1.5 ps-5 text-ink-2'
  return 'steps' in block ? (
    <ol className={`list-decimal ${style}`}>{shown}</ol>
  ) : (
    <ul className={`list-disc ${style}`}>{shown}</ul>
  )
}

type PieceShownProps = { piece: Piece; isOpen: (screen: ScreenName) => boolean; onFollow: (() => void) | undefined }

function PieceShown({ piece, isOpen, onFollow }: PieceShownProps) {
  if (typeof piece === 'string') return piece
  if ('strong' in piece) return <strong className="font-semibold text-ink">{piece.strong}</strong>
  if (!isOpen(piece.to)) return piece.link
  return (
    <Link href={screenNamed(piece.to).path} {...(onFollow && { onPress: onFollow })}>
      {piece.link}
    </Link>
  )
}

/** Whether the reader may open a screen: staff by permissions and role, an owner once the TV has its password. */
function useIsOpen(): (name: ScreenName) => boolean {
  const { permissions, user, device } = useSession()
  const built = useBuilt()
  return (name) => {
    const { guard } = screenNamed(name)
    if (guard === 'device') return device?.has_password === true
    return mayOpen(name, { built, held: permissions, role: user?.role })
  }
}

/** A list without the points that begin with a link to a screen that is closed. */
function onlyOpen(block: Block, isOpen: (screen: ScreenName) => boolean): Block {
  if (!('points' in block)) return block
  const leadsOn = ([first]: readonly Piece[]) => typeof first !== 'object' || !('to' in first) || isOpen(first.to)
  return { points: block.points.filter(leadsOn) }
}

/** Lists without points are left out, and headings with nothing below them. */
function withoutEmpty(blocks: readonly Block[]): Block[] {
  const filled = blocks.filter((block) => !('points' in block) || block.points.length > 0)
  return filled.filter((block, index) => {
    const next = filled[index + 1]
    return !('heading' in block) || (next !== undefined && !('heading' in next))
  })
}
