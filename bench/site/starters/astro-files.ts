/** The starter of create-astro: a layout, a welcome component, two pictures, no scripts. */
const CONFIG = `import { defineConfig } from 'astro/config';

export default defineConfig({});
`;

const PAGE = `---
import Welcome from '../components/Welcome.astro';
import Layout from '../layouts/Layout.astro';
---

<Layout>
  <Welcome />
</Layout>
`;

const LAYOUT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <meta name="generator" content={Astro.generator} />
    <title>Astro Basics</title>
  </head>
  <body>
    <slot />
  </body>
</html>

<style>
  html, body { margin: 0; width: 100%; height: 100%; }
</style>
`;

const WELCOME = `---
import logo from '../assets/astro.svg';
import background from '../assets/background.svg';
---

<div id="container">
  <img id="background" src={background.src} alt="" fetchpriority="high" />
  <main>
    <section id="hero">
      <a href="https://astro.build"><img src={logo.src} width="115" height="48" alt="Astro Homepage" /></a>
      <h1>
        To get started, open the <code><pre>src/pages</pre></code> directory in your project.
      </h1>
      <section id="links">
        <a class="button" href="https://docs.astro.build">Read our docs</a>
        <a href="https://astro.build/chat">Join our Discord</a>
      </section>
    </section>
  </main>
  <a href="https://astro.build/blog/astro-5/" id="news" class="box">
    <h2>What's New in Astro 5?</h2>
    <p>
      From content layers to server islands, click to learn more about the new features and improvements in Astro 5
    </p>
  </a>
</div>

<style>
  #background { position: fixed; top: 0; left: 0; width: 100%; height: 100%; z-index: -1; filter: blur(100px); }
  #container { font-family: Inter, Roboto, 'Helvetica Neue', 'Arial Nova', 'Nimbus Sans', Arial, sans-serif; height: 100%; }
  main { height: 100%; display: flex; justify-content: center; }
  #hero { display: flex; align-items: start; flex-direction: column; justify-content: center; padding: 16px; }
  h1 { font-size: 22px; margin-top: 0.25em; }
  #links { display: flex; gap: 16px; }
  #links a { display: flex; align-items: center; padding: 10px 12px; color: #111827; text-decoration: none; }
  #links a.button {
    color: white;
    background: linear-gradient(83.21deg, #3245ff 0%, #bc52ee 100%);
    box-shadow: inset 0 0 0 1px rgba(255, 255, 255, 0.12), inset 0 -2px 0 rgba(0, 0, 0, 0.24);
    border-radius: 10px;
  }
  pre { font-family: ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace; font-weight: normal; margin: 0; }
  h2 { margin: 0 0 1em; font-weight: normal; color: #111827; font-size: 20px; }
  p { color: #4b5563; font-size: 16px; line-height: 24px; letter-spacing: -0.006em; margin: 0; }
  code {
    display: inline-block;
    background: linear-gradient(66.77deg, #f3cddd 0%, #f5cee7 100%) padding-box;
    border-radius: 8px;
    border: 1px solid transparent;
    padding: 6px 8px;
  }
  .box { padding: 16px; background: white; border-radius: 16px; border: 1px solid white; }
  #news { position: absolute; bottom: 16px; right: 16px; max-width: 300px; text-decoration: none; }
  @media screen and (max-height: 368px) { #news { display: none; } }
  @media screen and (max-width: 768px) {
    #container { display: flex; flex-direction: column; }
    #hero { display: block; padding-top: 10%; }
    #links { flex-wrap: wrap; }
    #links a.button { padding: 14px 18px; }
    #news { right: 16px; left: 16px; bottom: 2.5rem; max-width: 100%; }
    h1 { line-height: 1.5; }
  }
</style>
`;

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 115 48" fill="none">
<path d="M7 38L18 4h6l11 34-8-3-6-20-6 20zM13 40c3 2 13 2 16 0 0 4-3 6-8 8-5-2-8-4-8-8z" fill="#17191E"/>
<path d="M46 36l9-22h4l9 22h-4l-2-6H52l-2 6zM78 21c-8-2-8 4-2 5 9 2 8 11-2 10M88 14v18q0 4 5 4M84 20h9M99 36V20M99 25q2-5 6-5" stroke="#17191E" stroke-width="3"/>
</svg>
`;

const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 1024" fill="none">
<path fill="url(#a)" fill-rule="evenodd" d="M-217 1024C-100 700 180 560 470 610s480 190 760 60 330-320 470-360v900H-217z" clip-rule="evenodd"/>
<defs><linearGradient id="a" x1="60" x2="1380" y1="960" y2="420" gradientUnits="userSpaceOnUse">
<stop stop-color="#3245FF"/><stop offset="1" stop-color="#BC52EE"/></linearGradient></defs>
</svg>
`;

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><path d="M24 104L54 12h20l30 92-24-8-16-56-16 56z"/></svg>
`;

export const ASTRO_FILES = {
  'astro.config.mjs': CONFIG,
  'tsconfig.json': '{ "extends": "astro/tsconfigs/strict", "include": ["src"] }\n',
  'src/pages/index.astro': PAGE,
  'src/layouts/Layout.astro': LAYOUT,
  'src/components/Welcome.astro': WELCOME,
  'src/assets/astro.svg': LOGO,
  'src/assets/background.svg': BACKGROUND,
  'public/favicon.svg': FAVICON,
};
