import { invalidField } from '../app-error.ts'

const hosts: Readonly<Record<string, 'youtube' | 'vimeo'>> = {
  'youtube.com': 'youtube',
  'm.youtube.com': 'youtube',
  'youtube-nocookie.com': 'youtube',
  'youtu.be': 'youtube',
  'vimeo.com': 'vimeo',
  'player.vimeo.com': 'vimeo',
}

/** Where a video is shown, with its one spelling; anything else is a file that is played from its address. */
export function videoSite(address: string): { site: 'youtube' | 'vimeo' | 'file'; url: string } {
  const url = new URL(address)
  const site = hosts[url.hostname.replace(/^www\./u, '')]
  if (site === undefined) return { site: 'file', url: address }
  const parts = url.pathname.split('/').filter(Boolean)
  const key = site === 'youtube' ? (url.searchParams.get('v') ?? parts.at(-1) ?? '') : (parts.at(-1) ?? '')
  const isKey = site === 'youtube' ? /^[\w-]{11}$/u.test(key) : /^\d{1,12}$/u.test(key)
  if (!isKey) throw invalidField('url', 'invalid')
  return { site, url: site === 'youtube' ? `https://www.youtube.com/watch?v=${key}` : `https://vimeo.com/${key}` }
}
