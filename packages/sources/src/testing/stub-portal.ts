import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from './port-of.ts'

/** How a stub portal behaves; everything left out is as with an ordinary portal that lets this MAC in. */
export type StubPortalRecipe = {
  mac?: string
  /** The one script that answers; every other path is a web page with 404. */
  script?: string
  channels?: number
  /** Knows no tokens. */
  isSimple?: boolean
  /** Knows no `get_all_channels`; pages hold 14. */
  isPaged?: boolean
  /** Channels of a genre for adults, in no list but that genre's own. */
  censored?: number
  films?: number
  series?: number
  /** Reads the MAC in the cookie only when its colons are plain, or only when they are percent-encoded. */
  macSpelling?: 'plain' | 'encoded'
  /** What a box with another MAC is answered. */
  refusal?: string
  /** Asks for this login after the first profile. */
  login?: { name: string; password: string }
  /** Answers by `type.action`, instead of its own. */
  says?: Readonly<Record<string, { status?: number; body: string }>>
}

export type StubPortal = {
  /** `http://127.0.0.1:port` */
  origin: string
  /** `type.action` of every request that reached the script, in order. */
  asked: string[]
  recipe: StubPortalRecipe
  close(): Promise<void>
}

const token = 'A1B2C3D4E5F6'
const pageItems = 14

/** A portal as resellers and the genuine software run them, on a port of its own. Its recipe may be changed while it runs. */
export async function startStubPortal(recipe: StubPortalRecipe = {}): Promise<StubPortal> {
  const asked: string[] = []
  let isSignedIn = false
  const portal: Pick<StubPortal, 'recipe'> = { recipe }
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    if (url.pathname !== (portal.recipe.script ?? '/portal.php'))
      return say(answer, 404, '<html><body>Not found</body></html>')
    const what = `${url.searchParams.get('type')}.${url.searchParams.get('action')}`
    asked.push(what)
    const said = portal.recipe.says?.[what]
    if (said) return say(answer, said.status ?? 200, said.body)
    if (!isKnown(request, what, portal.recipe))
      return say(answer, 200, portal.recipe.refusal ?? 'Authorization failed.')
    if (what === 'stb.do_auth') isSignedIn = isRightLogin(url, portal.recipe)
    const needsLogin = portal.recipe.login !== undefined && !isSignedIn
    return say(answer, 200, JSON.stringify({ js: jsOf(what, url, { recipe: portal.recipe, needsLogin }) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return Object.assign(portal, { origin: `http://127.0.0.1:${portOf(server)}`, asked, close })
}

function isKnown(request: IncomingMessage, what: string, recipe: StubPortalRecipe): boolean {
  const mac = /\bmac=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  if (recipe.macSpelling !== undefined && mac.includes(':') !== (recipe.macSpelling === 'plain')) return false
  if (recipe.mac !== undefined && decodeURIComponent(mac) !== recipe.mac) return false
  const isOpen = recipe.isSimple === true || what === 'stb.handshake'
  return isOpen || request.headers.authorization === `Bearer ${token}`
}

function isRightLogin(url: URL, { login }: StubPortalRecipe): boolean {
  return login?.name === url.searchParams.get('login') && login.password === url.searchParams.get('password')
}

function jsOf(
  what: string,
  url: URL,
  { recipe, needsLogin }: { recipe: StubPortalRecipe; needsLogin: boolean },
): unknown {
  switch (what) {
    case 'stb.handshake':
      return recipe.isSimple === true ? [] : { token, random: '77', not_valid: 0 }
    case 'stb.get_profile':
      return needsLogin
        ? { status: 2, msg: 'auth required' }
        : { id: '7', name: 'Living room', status: 0, blocked: '0' }
    case 'stb.do_auth':
      return isRightLogin(url, recipe)
    case 'account_info.get_main_info':
      return { mac: recipe.mac ?? '', phone: 'January 31, 2027, 12:00 am', tariff_plan: 'Full' }
    case 'itv.get_genres':
      return [
        { id: '*', title: 'All' },
        { id: '1', title: 'News' },
        { id: 2, title: 'Sport' },
        ...(recipe.censored === undefined ? [] : [{ id: '18', title: 'Adults', censored: '1' }]),
      ]
    case 'vod.get_categories':
      return recipe.films === undefined ? false : [{ id: '4', title: 'Drama', alias: 'drama' }]
    case 'series.get_categories':
      return recipe.series === undefined ? false : [{ id: '9', title: 'Shows', alias: 'shows' }]
    case 'itv.get_all_channels':
      return recipe.isPaged === true ? [] : { total_items: String(recipe.channels ?? 30), data: channelsOf(recipe) }
    case 'itv.get_ordered_list':
      return pageOf(url.searchParams.get('genre') === '18' ? censoredOf(recipe) : channelsOf(recipe), url)
    case 'vod.get_ordered_list':
      return pageOf(titlesOf(recipe.films ?? 0, { category_id: '4', cmd: '/media/1.mpg' }), url)
    case 'series.get_ordered_list':
      return pageOf(titlesOf(recipe.series ?? 0, { category_id: '9' }), url)
    default:
      return false
  }
}

function pageOf(all: readonly unknown[], url: URL): unknown {
  const page = Number(url.searchParams.get('p'))
  const data = all.slice((page - 1) * pageItems, page * pageItems)
  return { total_items: all.length, max_page_items: pageItems, data }
}

function censoredOf({ censored = 0 }: StubPortalRecipe): unknown[] {
  return Array.from({ length: censored }, (_, index) => ({
    id: 9_000 + index,
    name: `Late ${index + 1}`,
    cmd: `ffmpeg http://tv.example/late/${index}.ts`,
    tv_genre_id: '18',
  }))
}

function titlesOf(count: number, more: Record<string, string>): unknown[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Title ${index + 1}`,
    description: 'About it.',
    year: '2019-05-01',
    rating_imdb: '7.5',
    ...more,
  }))
}

function channelsOf({ channels = 30 }: StubPortalRecipe): unknown[] {
  return Array.from({ length: channels }, (_, index) => ({
    id: index % 2 === 0 ? String(index + 1) : index + 1,
    number: String(index + 1),
    name: `Channel ${index + 1}`,
    cmd: index % 3 === 0 ? `ffmpeg http://localhost/ch/${index + 1}_` : `ffmpeg http://tv.example/${index + 1}.ts`,
    use_http_tmp_link: index % 3 === 0 ? '1' : 0,
    use_load_balancing: 0,
    logo: index % 5 === 0 ? `${index}.png` : '',
    tv_genre_id: index % 2 === 0 ? '1' : 2,
    xmltv_id: index % 4 === 0 ? `ch${index + 1}.example` : '',
    censored: index === 7 ? 1 : '0',
  }))
}

function say(answer: ServerResponse, status: number, body: string): void {
  answer.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body)
}
