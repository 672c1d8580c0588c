import type { BuiltScreens } from '../../shell/built-screen.ts'

/** The screens of the owner's panel that exist. */
export const deviceScreens: BuiltScreens = {
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
}
