import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AgreementText, blocksOf } from './paper.tsx'

const shown = (html: string) => {
  const blocks = blocksOf(html)
  return (
    blocks &&
    renderToStaticMarkup(<AgreementText blocks={blocks} language="es-PR" />).replaceAll(/ class="[^"]*"/g, '')
  )
}

test('every element is rendered, in its own language, one level below the heading of the page', () => {
  expect(
    shown(
      '<h1>Agreement</h1>\n<h2>One</h2>\n<h3>Two</h3>\n<p>With <strong>Ann &amp; <br>Sons</strong>, <em>you</em>.</p>\n<ol>\n<li>this</li>\n<li>that</li>\n</ol>\n<ul><li>more</li></ul>',
    ),
  ).toBe(
    '<div lang="es-PR"><h2>Agreement</h2><h3>One</h3><h4>Two</h4><p>With <strong>Ann &amp; <br/>Sons</strong>, <em>you</em>.</p><ol><li>this</li><li>that</li></ol><ul><li>more</li></ul></div>',
  )
})

test('a vendor name is rendered as text, whatever it contains', () => {
  expect(shown('<p>&lt;script&gt;alert(1)&lt;/script&gt; &#123;&#123;vendor.email&#125;&#125;</p>')).toBe(
    '<div lang="es-PR"><p>&lt;script&gt;alert(1)&lt;/script&gt; {{vendor.email}}</p></div>',
  )
})

test.each([
  '<p>Yes.</p><script>alert(1)</script>',
  '<p onclick="alert(1)">Yes.</p>',
  '<img src=x onerror=alert(1)>',
  '<p><a href="javascript:alert(1)">Yes</a></p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>p{display:none}</style><p>No.</p>',
  '<p hidden>No.</p>',
  '<p>Yes.<!-- No. --></p>',
  '',
])('a hostile text is not rendered at all, so nobody signs unseen text: %s', (html) => {
  expect(blocksOf(html)).toBeUndefined()
})
