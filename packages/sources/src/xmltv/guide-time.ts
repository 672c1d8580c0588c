import { minuteMs } from '@castellan/contract/limits/durations.ts'

const oldestYear = 1970
const newestYear = 2199

/** Minutes east of UTC. Summer names are their own zones; where a name is used twice, the one of television guides. */
const zones: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  IST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  TRT: 180,
  GST: 240,
  PKT: 300,
  SGT: 480,
  HKT: 480,
  JST: 540,
  KST: 540,
  AWST: 480,
  ACST: 570,
  ACDT: 630,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  AST: -240,
  ADT: -180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  BRT: -180,
  ART: -180,
  HST: -600,
  AKST: -540,
  AKDT: -480,
  NST: -210,
  NDT: -150,
  CLT: -240,
  CLST: -180,
  COT: -300,
  PET: -300,
  ECT: -300,
  BOT: -240,
  VET: -240,
  UYT: -180,
  WAT: 60,
  CAT: 120,
  SAST: 120,
  EAT: 180,
  IDT: 180,
  AZT: 240,
  SAMT: 240,
  IRST: 210,
  UZT: 300,
  YEKT: 300,
  NPT: 345,
  OMST: 360,
  KRAT: 420,
  ICT: 420,
  WIB: 420,
  MYT: 480,
  PHT: 480,
  WITA: 480,
  IRKT: 480,
  WIT: 540,
  YAKT: 540,
  VLAT: 600,
}

const loose = /^(\d{4})[-./]?(\d\d)?[-./]?(\d\d)?[T\s]?(\d\d)?:?(\d\d)?:?(\d\d)?(?:\.\d+)?(.*)$/s
const offset = /^(?:UTC|GMT)?([+-])(\d\d?):?(\d\d)?$/

/** A moment in ms UTC and the origin of its zone: the file, none (read as UTC), or an unknown name. */
export type GuideTime = { at: number; zone: 'given' | 'none' | 'unknown' }

/**
 * Reads XMLTV times, `YYYYMMDDhhmmss ±HHMM` or any leading part, and what else guides hold: ISO 8601, seconds since
 * 1970, zone names. Remembers the last day and the last zone, as nearly all times of a guide share them.
 */
export class GuideClock {
  #day = ''
  #dayAt = Number.NaN
  #zone = ''
  #zoneMin = 0

  /** NaN when it is no time. */
  read(text: string): GuideTime {
    if (text.length === 20 && text.charCodeAt(14) === 0x20) {
      const at = this.#readUsual(text)
      if (!Number.isNaN(at)) return { at, zone: 'given' }
    }
    return readLoose(text)
  }

  #readUsual(text: string): number {
    const day = text.slice(0, 8)
    if (day !== this.#day) {
      this.#day = day
      this.#dayAt = /^\d{8}$/.test(day)
        ? dayOf(Number(day.slice(0, 4)), Number(day.slice(4, 6)), Number(day.slice(6, 8)))
        : Number.NaN
    }
    const zone = text.slice(15)
    if (zone !== this.#zone) {
      this.#zone = zone
      this.#zoneMin = /^[+-]\d{4}$/.test(zone) ? (zoneOffsetMin(zone) ?? Number.NaN) : Number.NaN
    }
    const seconds = secondsOf(two(text, 8), two(text, 10), two(text, 12))
    return this.#dayAt + seconds * 1_000 - this.#zoneMin * minuteMs
  }
}

function readLoose(text: string): GuideTime {
  const match = text.length > 60 ? null : loose.exec(text.trim())
  if (match === null) return { at: Number.NaN, zone: 'none' }
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', after = ''] = match
  const rest = after.trim()
  // Ten digits that would be a year before television are seconds since 1970.
  if (Number(year) < 1900) {
    const epoch = /^\s*(\d{9,10})\s*$/.exec(text)?.[1]
    return { at: epoch === undefined ? Number.NaN : Number(epoch) * 1_000, zone: 'given' }
  }
  const local =
    dayOf(Number(year), Number(month), Number(day)) + secondsOf(Number(hour), Number(minute), Number(second)) * 1_000
  if (rest === '') return { at: local, zone: 'none' }
  const zoneMin = zoneOffsetMin(rest) ?? placeOffsetMin(rest, local)
  return zoneMin === undefined ? { at: local, zone: 'unknown' } : { at: local - zoneMin * minuteMs, zone: 'given' }
}

function zoneOffsetMin(text: string): number | undefined {
  const upper = text.toUpperCase()
  if (Object.hasOwn(zones, upper)) return zones[upper]
  const match = offset.exec(upper)
  if (match === null) return undefined
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  // The widest zones are −12:00 and +14:00; beyond a day it is no zone at all.
  return minutes > 15 * 60 ? undefined : match[1] === '-' ? -minutes : minutes
}

const placeName = /^[A-Za-z]{2,20}\/[A-Za-z_+-]{2,30}(?:\/[A-Za-z_]{2,30})?$/
const places = new Map<string, Intl.DateTimeFormat | null>()
const placesMax = 100

/** What the clocks of a place such as `Europe/Berlin` were ahead of UTC at a local time. */
function placeOffsetMin(name: string, local: number): number | undefined {
  if (!placeName.test(name) || Number.isNaN(local)) return undefined
  let format = places.get(name)
  if (format === undefined) {
    format = clockOf(name)
    if (places.size < placesMax) places.set(name, format)
  }
  if (format === null) return undefined
  // The offset at the moment itself, which lies about as far from the local time as the offset there says.
  const near = aheadMin(format, local)
  return aheadMin(format, local - near * minuteMs)
}

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...parts })
  } catch {
    return null
  }
}

function aheadMin(format: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / minuteMs) * minuteMs) / minuteMs)
}

function dayOf(year: number, month: number, day: number): number {
  if (year < oldestYear || year > newestYear || month < 1 || month > 12 || day < 1 || day > 31) return Number.NaN
  const at = Date.UTC(year, month - 1, day)
  return new Date(at).getUTCDate() === day ? at : Number.NaN
}

/** 24:00 is the end of the day, and a leap second the last one. */
function secondsOf(hour: number, minute: number, second: number): number {
  if (!(hour <= 24 && minute <= 59 && second <= 60)) return Number.NaN
  return Math.min(hour * 3_600 + minute * 60 + Math.min(second, 59), 86_400)
}

function two(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30
  const ones = text.charCodeAt(at + 1) - 0x30
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}
