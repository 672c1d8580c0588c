import { expect, test } from 'vitest'
import { withoutShapes } from './unread-shapes.ts'

/** Without the spaces, which nobody reads. */
const left = (code: string) => withoutShapes(code).replaceAll(/\s+/gu, ' ').trim()

test('a call keeps its address, its access and the shape of its body', () => {
  expect(
    left(`
      export const calls = {
        read: defineGet('/a/:id', access, { summary: 'One.', params: z.object({ id }), answer: one }),
        write: definePost('/a', access, { query, body: z.object({ id }), answer: one, status: 201 }),
      }`),
  ).toBe(
    `export const calls = { read: ({ method: 'GET', path: '/a/:id', access: access, }), ` +
      `write: ({ method: 'POST', path: '/a', access: access, body: /* @__PURE__ */ z.object({ id }), status: 201 }), }`,
  )
})

test('shapes that are made late are left out with what makes them', () => {
  expect(
    left(`
      import { oncePer } from './once-per.ts'
      import { z } from 'zod/mini'
      type Shape = ReturnType<typeof listShape>
      const listShape = oncePer((resource) => queryOf(resource))
      function queryOf(resource: Resource) { return z.object(resource) }
      export const callOf = (resource: Resource) =>
        withLateShapes({ ...common, path: resource.api, answer: anything }, { query: () => listShape(resource) })`),
  ).toBe('export const callOf = (resource: Resource) => ({ ...common, path: resource.api, })')
})

test('what is exported stays, marked as made without effect, and a statement stays as it is', () => {
  expect(
    left(`z.config({ jitless: true })\nexport const name = text(of({ summary: 'x' })).check(z.maxLength(3))`),
  ).toBe(
    `z.config({ jitless: true }) export const name = /* @__PURE__ */ /* @__PURE__ */ text(/* @__PURE__ */ of({ summary: 'x' })).check(/* @__PURE__ */ z.maxLength(3))`,
  )
})

test('what is made within a function is not marked: it is made when the function is called', () => {
  expect(left('export function listOf(rows: Row[]) {\n  return z.array(rowOf(rows))\n}')).toBe(
    'export function listOf(rows: Row[]) { return z.array(rowOf(rows)) }',
  )
})

test('a module that reads the answer of another call while it loads is refused: it would find none in the web', () => {
  expect(() => left('export const shown = z.object({ images: tvCalls.home.answer.shape.images })')).toThrow(
    'tvCalls.home.answer reads an answer that is left out',
  )
})
