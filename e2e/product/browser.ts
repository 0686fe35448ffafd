import { existsSync } from 'node:fs';

/** Debian's Chromium if installed, without its windows if possible, else Playwright's own. */
const systemChromium =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** What Playwright 1.65 turns off. A switch that is given twice has its last value, so the list is repeated here. */
export const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Pages of the address bar, which a full browser loads for every new window, although headless: about a third of the
 * processor time of a journey.
 */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** A browser that does little beside the pages. */
export const launchOptions = {
  ...(systemChromium !== undefined && existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
  args: [
    '--no-sandbox',
    // Debian's start script asks for drawing by GPU. A container has none, and its emulation by the processor is slow and
    // can stop to deliver frames, for which every click waits.
    '--disable-gpu',
    '--disable-gpu-rasterization',
    '--disable-software-rasterizer',
    // Their /dev/shm is often too small for a page.
    '--disable-dev-shm-usage',
    // Pages live for seconds: what these compilers optimize costs more than it saves. Without the second a browser takes
    // 15 % less processor time.
    '--js-flags=--no-maglev --no-turbofan',
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join()}`,
  ],
};
