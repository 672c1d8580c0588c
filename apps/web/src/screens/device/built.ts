import type { BuiltScreens } from '../../shell/built-screen.ts'
import { settingsScreens } from './settings/built-settings.ts'

/** The screens of the owner's panel that exist. */
export const deviceScreens: BuiltScreens = {
  'device.pair': async () => ({ Screen: (await import('./pair/pair-screen.tsx')).PairScreen }),
  'device.send-text': async () => ({ Screen: (await import('./text/send-text-screen.tsx')).SendTextScreen }),
  'device.login': async () => ({ Screen: (await import('./login/login-screen.tsx')).LoginScreen }),
  'device.password': async () => ({ Screen: (await import('./password/password-screen.tsx')).PasswordScreen }),
  'device.panel': async () => ({ Screen: (await import('./panel/panel-screen.tsx')).PanelScreen }),
  'device.playlists': async () => ({ Screen: (await import('./playlists/playlists-screen.tsx')).PlaylistsScreen }),
  'device.playlists.add': async () => ({
    Screen: (await import('./playlists/add-playlist-screen.tsx')).AddPlaylistScreen,
  }),
  'device.playlists.edit': async () => ({
    Screen: (await import('./playlists/edit-playlist-screen.tsx')).EditPlaylistScreen,
  }),
  'device.playlists-upload': async () => ({ Screen: (await import('./uploads/uploads-screen.tsx')).UploadsScreen }),
  'device.playlists-upload.add': async () => ({
    Screen: (await import('./uploads/add-upload-screen.tsx')).AddUploadScreen,
  }),
  'device.xtreams': async () => ({ Screen: (await import('./xtreams/xtreams-screen.tsx')).XtreamsScreen }),
  'device.xtreams.add': async () => ({ Screen: (await import('./xtreams/add-xtream-screen.tsx')).AddXtreamScreen }),
  'device.xtreams.edit': async () => ({ Screen: (await import('./xtreams/edit-xtream-screen.tsx')).EditXtreamScreen }),
  'device.portals': async () => ({ Screen: (await import('./portals/portals-screen.tsx')).PortalsScreen }),
  'device.portals.add': async () => ({ Screen: (await import('./portals/add-portal-screen.tsx')).AddPortalScreen }),
  'device.portals.edit': async () => ({ Screen: (await import('./portals/edit-portal-screen.tsx')).EditPortalScreen }),
  ...settingsScreens,
}
