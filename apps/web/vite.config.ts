import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { wordFiles } from './word-files.ts'

const apiOrigin = 'http://127.0.0.1:8080'

/** Languages of the hidden labels React Aria brings along; Persian has none there and falls back to English. */
const locales = ['en-US', 'de-DE', 'es-ES', 'nl-NL', 'pl-PL', 'pt-BR', 'pt-PT', 'tr-TR', 'ar-AE', 'fa-IR']

/**
 * Sonner writes its stylesheet into the page when it is loaded, which the content security policy refuses.
 * Its rules come from `ui/toasts.css` instead.
 */
function withoutInjectedToastStyles(): Plugin {
  return {
    name: 'castellan:without-injected-toast-styles',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler: (code) => ({ code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null }),
    },
  }
}

/** The face of the first paint: fetched beside the stylesheet instead of after it. */
function withPreloadedFace(): Plugin {
  return {
    name: 'castellan:with-preloaded-face',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const face = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal-[^/]+\.woff2$/.test(file))
        if (face === undefined) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/dist/${face}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: command === 'build' ? '/dist/' : '/',
  plugins: [
    react({ compiler: true }),
    tailwind(),
    wordFiles(),
    { ...optimizeLocales.vite({ locales }), enforce: 'pre' },
    withoutInjectedToastStyles(),
    withPreloadedFace(),
  ],
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: ({ facadeModuleId }) => {
          const words = /virtual:words\/(\w+)/u.exec(facadeModuleId ?? '')
          return words ? `js/words-${words[1]}-[name]-[hash].js` : 'js/[name]-[hash].js'
        },
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Few files pack better than many: what every page needs, what comes before one is signed in, the frame of the office,
        // what opens over the page, the table of every noun. A later group holds what no earlier one has taken.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], test: /node_modules/ },
            { name: 'start', tags: ['$initial'] },
            {
              name: 'doors',
              test: /[\\/]shell[\\/]basic-layout\.tsx|[\\/]login[\\/]login-form\.tsx|[\\/]ui[\\/]button\.tsx/,
            },
            { name: 'office', test: /[\\/]shell[\\/]main-layout\.tsx/ },
            { name: 'table', test: /[\\/]resource[\\/]resource-screen\.tsx/ },
            { name: 'overlays', test: /[\\/]overlays[\\/]parts\.ts/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: apiOrigin, ws: true } },
  },
}))
