import {
  LLMS_TXT_PATH,
  MERCHANT_OPENAPI_PATH,
  MERCHANT_POSTMAN_PATH,
  NODE_SDK_PATH,
} from '@deccanloop/contracts/documentation/pages';
import { Bot, FileJson, Package, Send, type LucideIcon } from 'lucide-react';

const FILES: readonly { href: string; name: string; text: string; icon: LucideIcon; file?: string }[] = [
  {
    href: MERCHANT_OPENAPI_PATH,
    name: 'OpenAPI 3.1',
    text: 'For generated clients and editors.',
    icon: FileJson,
    file: 'deccanloop-merchant-openapi.json',
  },
  {
    href: MERCHANT_POSTMAN_PATH,
    name: 'Postman collection',
    text: 'Every call, with variables for site and key.',
    icon: Send,
    file: 'deccanloop-merchant.postman_collection.json',
  },
  {
    href: NODE_SDK_PATH,
    name: 'Node SDK',
    text: 'The npm package as a file.',
    icon: Package,
  },
  {
    href: LLMS_TXT_PATH,
    name: 'llms.txt',
    text: 'What is where, for language models.',
    icon: Bot,
  },
];

/** Descriptions of the API for programs, and the SDK. */
export const Downloads = () => (
  <ul className="cards sm:grid-cols-2">
    {FILES.map(({ href, name, text, icon: Icon, file }) => (
      <li key={href}>
        <a href={href} {...(file !== undefined && { download: file })} className="card-link">
          <Icon aria-hidden className="size-5 text-brand-700" />
          <span className="mt-3 block font-semibold text-ink-900">{name}</span>
          <span className="mt-0.5 block text-sm leading-relaxed text-ink-600">{text}</span>
        </a>
      </li>
    ))}
  </ul>
);
