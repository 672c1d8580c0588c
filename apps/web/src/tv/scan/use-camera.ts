import { toError } from '../../api/to-error.ts'
import { useEffect, useRef, useState } from 'react'
import { openDecoder } from './decode-qr.ts'

const lookEveryMs = 200

export type CameraState = 'starting' | 'looking' | 'refused' | 'none'

/** Shows the camera in a video element and looks for a QR code in it until there is one; the camera goes off with the component. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>(() =>
    // Only encrypted pages have one.
    (navigator.mediaDevices as MediaDevices | undefined) ? 'starting' : 'none',
  )
  const found = useRef(onCode)
  useEffect(() => {
    found.current = onCode
  })
  useEffect(() => {
    if (!(navigator.mediaDevices as MediaDevices | undefined)) return undefined
    const stop = new AbortController()
    void look(video, { signal: stop.signal, setState, onCode: (text) => found.current(text) })
    return () => stop.abort()
  }, [])
  return { video, state }
}

type ScanOptions = { signal: AbortSignal; setState: (state: CameraState) => void; onCode: (text: string) => void }

async function look(
  video: { current: HTMLVideoElement | null },
  { signal, setState, onCode }: ScanOptions,
): Promise<void> {
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch (error) {
    if (!signal.aborted) setState(toError(error).name === 'NotAllowedError' ? 'refused' : 'none')
    return
  }
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  const shown = video.current
  if (signal.aborted || !shown) return end()
  signal.addEventListener('abort', end)
  shown.srcObject = stream
  await shown.play().catch(() => undefined)
  setState('looking')
  const decode = await openDecoder()
  while (!signal.aborted) {
    const text = await decode(shown).catch(() => null)
    if (signal.aborted) return
    if (text !== null) return onCode(text)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
