import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { messageFiles } from './message-files.ts'

/** React as it ships, with its compiler: the build and the tests of the web take the same plugins. Messages are read before the compiler renames them. */
export const compiledReact = (): Plugin[] => [messageFiles(), ...react({ compiler: true })]
