import { Ellipsis, FileText, ListVideo, LogOut, Plus, Repeat, RadioReceiver, Server, Settings, Tv } from 'lucide-react'
import { addDevice, readOwnDevices, switchDevice } from '../../session/own-devices.ts'
import { signOutDevice } from '../../session/sign-out-device.ts'
import { useSession } from '../../session/use-session.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/action/menu.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useGo } from '../device/use-go.ts'

/** The ways through the owner's panel, and out of it. */
export function OwnerMenu({ mayGo }: { mayGo: boolean }) {
  const { t } = useTranslation()
  const go = useGo()
  const { device } = useSession()
  const others = readOwnDevices().filter(({ id }) => id !== device?.id)
  const act = (key: string) => {
    const other = others.find(({ id }) => key === `switch:${id}`)
    if (other) switchDevice(other)
    else if (key === 'add') addDevice()
    else if (key === 'sign-out') signOutDevice()
    else go(key)
  }
  return (
    <MenuTrigger>
      <IconButton icon={Ellipsis} label={t(($) => $.owner.menu)} className="-me-3" />
      <Menu onAction={(key) => act(String(key))}>
        {mayGo ? (
          <>
            <MenuItem id="/device" icon={Tv}>
              {t(($) => $.owner.panel.title)}
            </MenuItem>
            <MenuItem id="/device/playlists" icon={ListVideo}>
              {t(($) => $.owner.playlists.title)}
            </MenuItem>
            <MenuItem id="/device/xtreams" icon={Server}>
              {t(($) => $.ownerSources.menu)}
            </MenuItem>
            <MenuItem id="/device/portals" icon={RadioReceiver}>
              {t(($) => $.ownerPortals.title)}
            </MenuItem>
            <MenuItem id="/device/playlists-upload" icon={FileText}>
              {t(($) => $.owner.uploads.title)}
            </MenuItem>
            <MenuItem id="/device/settings" icon={Settings}>
              {t(($) => $.ownerSettings.title)}
            </MenuItem>
            <MenuSeparator />
          </>
        ) : null}
        {others.map(({ id, name, mac }) => (
          <MenuItem key={id} id={`switch:${id}`} icon={Repeat}>
            {name || mac}
          </MenuItem>
        ))}
        <MenuItem id="add" icon={Plus}>
          {t(($) => $.ownerSelf.switcher.add)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem id="sign-out" icon={LogOut}>
          {t(($) => $.owner.signOut)}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
