import { isHls } from './play-address.ts'
import { faultOfAddress, faultOfElement, playFaultOf, type PlayFault } from './play-fault.ts'
import { pickTrack } from './pick-track.ts'

type Wishes = {
  /** Languages in order of preference; if empty, the first audio track and no subtitles. */
  audio: readonly string[]
  subtitles: readonly string[]
  /** Seconds read ahead. */
  bufferS: number
  onFault: (fault: PlayFault) => unknown
}

/** Plays an address until the answer is called. HLS is played by the browser where it can, else by hls.js, which is loaded only then. */
export function playStream(video: HTMLVideoElement, address: string, wishes: Wishes): () => void {
  const { onFault } = wishes
  const early = faultOfAddress(address, location.href)
  if (early !== null) {
    onFault(early)
    return () => undefined
  }
  const stop = new AbortController()
  const say = (fault: PlayFault) => stop.signal.aborted || onFault(fault)
  const readStatus = () => statusOf(address, stop.signal)
  const explain = async () => say(await faultOfElement(video.error?.code, { isOnline: navigator.onLine, readStatus }))
  video.addEventListener('error', () => void explain(), { signal: stop.signal })
  let end = () => undefined as void
  if (isHls(address) && !canPlayHls(video))
    void attach(video, address, { ...wishes, onFault: say }).then((destroy) =>
      stop.signal.aborted ? destroy() : (end = destroy),
    )
  else {
    video.src = address
    void video.play().catch(() => undefined)
  }
  return () => {
    stop.abort()
    end()
    video.removeAttribute('src')
    video.load()
  }
}

function canPlayHls(video: HTMLVideoElement): boolean {
  // Chromium says "maybe" to HLS of its own; hls.js reports errors, so only a browser without Media Source Extensions plays natively.
  return !('MediaSource' in globalThis) && video.canPlayType('application/vnd.apple.mpegurl') !== ''
}

async function attach(video: HTMLVideoElement, address: string, { audio, subtitles, bufferS, onFault: say }: Wishes) {
  const { default: Hls, ErrorTypes, Events } = await import('hls.js')
  if (!Hls.isSupported()) {
    say('format')
    return () => undefined
  }
  // A worker from a blob would need an address that trusted types let through.
  const hls = new Hls({ enableWorker: false, maxBufferLength: bufferS })
  // Not before: the address of a source that is given up in the same moment is one the browser complains of.
  hls.on(Events.MANIFEST_PARSED, () => {
    hls.attachMedia(video)
    void video.play().catch(() => undefined)
  })
  hls.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
    const track = pickTrack(audioTracks, audio)
    if (track !== -1) hls.audioTrack = track
  })
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
    hls.subtitleTrack = pickTrack(subtitleTracks, subtitles)
  })
  hls.on(Events.ERROR, (_, { fatal, type, response }) => {
    if (!fatal) return
    hls.destroy()
    say(type === ErrorTypes.NETWORK_ERROR ? playFaultOf(response?.code ?? 0, navigator.onLine) : 'format')
  })
  hls.loadSource(address)
  return () => hls.destroy()
}

const statusWaitMs = 5_000

/** The status an address answers with, without what follows it; null where it does not answer or not to a web page. */
async function statusOf(address: string, signal: AbortSignal): Promise<number | null> {
  const enough = new AbortController()
  const signals = AbortSignal.any([signal, enough.signal, AbortSignal.timeout(statusWaitMs)])
  const answer = await fetch(address, { cache: 'no-store', credentials: 'omit', signal: signals }).catch(() => null)
  enough.abort()
  return answer?.status ?? null
}
