import type { HomeRail, HomeScreen, HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import { AddTitleDialog } from './add-title-dialog.tsx'
import { RailSheet } from './rail-sheet.tsx'

type RowDialogsProps = {
  editing: HomeRail | null
  addingTo: HomeRail | undefined
  home: Pick<HomeScreen, 'genres' | 'images'>
  onSave: (rail: HomeRail) => void
  onToggle: (rail: HomeRail, title: HomeTitle) => void
  onClose: () => void
}

/** What opens over the rows. One file loads both, since the titles of a new row are chosen right after its form. */
export function RowDialogs({ editing, addingTo, home, onSave, onToggle, onClose }: RowDialogsProps) {
  return (
    <>
      {editing ? <RailSheet rail={editing} genres={home.genres} onSave={onSave} onClose={onClose} /> : null}
      {addingTo ? (
        <AddTitleDialog
          rail={addingTo}
          images={home.images}
          onToggle={(title) => onToggle(addingTo, title)}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}
