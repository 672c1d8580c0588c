import { Ellipsis, FileText, ListVideo, LogOut, Tv } from 'lucide-react'
import { signOutDevice } from '../../../session/sign-out.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../../ui/menu.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useGo } from '../data/use-go.ts'

/** The ways through the owner's panel, and out of it. */
export function OwnerMenu({ mayGo }: { mayGo: boolean }) {
  const { t } = useWords()
  const go = useGo()
  return (
    <MenuTrigger>
      <IconButton icon={Ellipsis} label={t(($) => $.owner.menu)} className="-me-3" />
      <Menu onAction={(key) => (key === 'sign-out' ? signOutDevice() : go(String(key)))}>
        {mayGo ? (
          <>
            <MenuItem id="/device" icon={Tv}>
              {t(($) => $.owner.panel.title)}
            </MenuItem>
            <MenuItem id="/device/playlists" icon={ListVideo}>
              {t(($) => $.owner.playlists.title)}
            </MenuItem>
            <MenuItem id="/device/playlists-upload" icon={FileText}>
              {t(($) => $.owner.uploads.title)}
            </MenuItem>
            <MenuSeparator />
          </>
        ) : null}
        <MenuItem id="sign-out" icon={LogOut}>
          {t(($) => $.owner.signOut)}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
