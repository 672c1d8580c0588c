import sharp from 'sharp'
import { films } from '../../apps/server/src/demo/demo-titles.ts'
import {
  openInventedService,
  type DrawPicture,
} from '../../apps/server/src/testing/invented-service/open-invented-service.ts'
import { inventTitles, type InventedTitle } from '../../apps/server/src/testing/invented-service/invented-titles.ts'

/** The metadata service of the demo, in a process of its own: it draws with SVG, which the panel's own decoders are barred from. */
const known: InventedTitle[] = films.flatMap(([name, id, year]) => {
  const about = { genres: [18], network: null, isAdult: false, votes: 900, rating: 7.4 }
  return id === null ? [] : [{ id, kind: 'movie', names: { en: name }, original: name, year, ...about }]
})
const numbers = new Set(known.map(({ id }) => id))
const titles = [...known, ...inventTitles().filter(({ id, kind }) => kind === 'tv' || !numbers.has(id))]
const service = await openInventedService({ titles, perSecond: 60, retryAfterS: 1, draw })
process.send?.({ url: service.url, key: service.key })
process.on('disconnect', () => process.exit(0))

const palettes = [
  ['#0f3d4c', '#e07a3f', '#f7ead9'], ['#2b2140', '#c8553d', '#f3d9b1'], ['#123524', '#c2b280', '#f4f1de'],
  ['#1b263b', '#e0a458', '#fff8e7'], ['#3a1f1f', '#d97b66', '#fbe9e0'], ['#22333b', '#88a096', '#f2f4f3'],
] as const // prettier-ignore

const sizes = { poster: [780, 1_170], backdrop: [1_280, 720], logo: [1_000, 240], portrait: [400, 600] } as const

async function draw(...[{ id, names, year }, kind]: Parameters<DrawPicture>): Promise<Buffer> {
  const [width, height] = sizes[kind]
  const [ground, accent, ink] = palettes[id % palettes.length]!
  const name = names['en']!
  const hill = (shift: number, of: number) =>
    `M0 ${height * of} C ${width * 0.3} ${height * (of - 0.1 - (shift % 7) / 60)}, ${width * 0.6} ${height * (of + 0.08)}, ${width} ${height * (of - (shift % 5) / 40)} V ${height} H 0 Z`
  const landscape = `<rect width="100%" height="100%" fill="${ground}"/>
    <circle cx="${width * (0.25 + (id % 6) / 10)}" cy="${height * 0.32}" r="${width * (0.12 + (id % 4) / 24)}" fill="${accent}"/>
    <path d="${hill(id, 0.55)}" fill="${accent}" opacity="0.35"/><path d="${hill(id >> 2, 0.68)}" fill="#000" opacity="0.35"/>`
  const drawn = {
    poster: () => `${landscape}${wordsOn(name, height)}
      <text x="60" y="${height - 80}" font-size="40" opacity="0.8">${year ?? ''}</text>`,
    backdrop: () => landscape,
    // Where it is shown is dark, and the rest of it is not there.
    logo: () =>
      `<text x="0" y="165" font-size="150" font-weight="700" textLength="${Math.min(width, name.length * 75)}" lengthAdjust="spacingAndGlyphs">${name}</text>`,
    portrait: () => `<rect width="100%" height="100%" fill="${ground}"/>
      <circle cx="200" cy="${190 + (id % 5) * 6}" r="${84 + (id % 4) * 6}" fill="${accent}"/>
      <path d="M40 600 C 40 ${350 + (id % 6) * 8}, 360 ${350 + (id % 6) * 8}, 360 600 Z" fill="${accent}" opacity="0.7"/>`,
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${ink}" font-family="sans-serif">${drawn[kind]()}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
}

/** The words of a name one below the other. */
function wordsOn(name: string, height: number): string {
  const words = name.split(' ')
  return words
    .map(
      (word, at) =>
        `<text x="60" y="${height - 90 - (words.length - at) * 92}" font-size="84" font-weight="700">${word}</text>`,
    )
    .join('')
}
