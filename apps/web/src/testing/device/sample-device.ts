import type { OwnDevice, Playlist, Upload } from '@castellan/contract/calls/owner.ts'

/** A TV that has applied all that was asked for. */
export const sampleDevice: OwnDevice = {
  id: 'dev-00000001',
  mac: '00:1A:79:4C:12:9E',
  name: 'Living room',
  product: 'f2',
  model: 'X',
  app_version: '3.4',
  status: 'active',
  has_password: true,
  online: true,
  last_seen_at: '2026-03-01T10:00:00.000Z',
  expires_at: '2026-06-21T00:00:00.000Z',
  days_left: 112,
  reseller: null,
  sources_version: 7,
  applied_sources_version: 7,
  applied_at: '2026-03-01T10:00:00.000Z',
  server_time: '2026-03-01T10:00:00.400Z',
}

export const samplePlaylist: Playlist = {
  id: 'source-00001',
  name: 'Home list',
  kind: 'm3u_url',
  status: 'ok',
  enabled: true,
  position: 1,
  address: 'http://tv.example.com/…',
  user_agent: 'Player/1',
  counts: null,
  total: 0,
  updated_at: '2026-03-01T09:00:00.000Z',
  version: 4,
}

export const sampleUpload: Upload = {
  id: 'upload-00001',
  name: 'family',
  file_name: 'family.m3u',
  bytes: 2_048,
  status: 'published',
  progress_bytes: 2_048,
  counts: { live: 2_059, movie: 0, series: 0, radio: 0, groups: 12 },
  total: 2_059,
  skipped: 1,
  issues: [{ line: 17, code: 'url_missing', message: 'There is no address under this entry.' }],
  reason: null,
  version: 1,
  created_at: '2026-03-01T09:00:00.000Z',
  published_at: '2026-03-01T09:00:01.000Z',
}
