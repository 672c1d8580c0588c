import { SourceError } from '../source-error.ts'
import {
  type GuideChannel,
  type GuideProgramme,
  type ReadXmltvOptions,
  readXmltv,
  type XmltvSummary,
} from '../xmltv/read-xmltv.ts'

type Content = string | Uint8Array | readonly Uint8Array[]

/** Reads a whole guide and keeps what it holds. */
export async function readGuide(
  content: Content,
  options: Partial<ReadXmltvOptions> = {},
): Promise<{ summary: XmltvSummary; channels: GuideChannel[]; programmes: GuideProgramme[] }> {
  const channels: GuideChannel[] = []
  const programmes: GuideProgramme[] = []
  const summary = await readXmltv(streamOf(content), {
    onChannels: (batch) => void channels.push(...batch),
    onProgrammes: (batch) => void programmes.push(...batch),
    ...options,
  })
  return { summary, channels, programmes }
}

/** Reads a guide that must be refused, and returns how. */
export async function readGuideRefused(content: Content): Promise<SourceError> {
  try {
    await readGuide(content)
  } catch (error) {
    if (error instanceof SourceError) return error
    throw error
  }
  throw new Error('the guide was not refused')
}

async function* streamOf(content: Content): AsyncGenerator<Uint8Array> {
  if (typeof content === 'string') yield Buffer.from(content)
  else if (content instanceof Uint8Array) yield content
  else yield* content
}
