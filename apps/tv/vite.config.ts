import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/tv/',
  plugins: [react({ compiler: true })],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content security policy lets no data: address load a face.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The player, which a TV loads when it first plays, is 580 KB.
    chunkSizeWarningLimit: 600,
  },
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
})
