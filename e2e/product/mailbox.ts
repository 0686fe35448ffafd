/** A mail or a text message in the sandbox's mailbox. */
export interface ReceivedMessage {
  id: string;
  subject: string;
  text: string | null;
  html: string | null;
}

/** Reads the sandbox's mailbox, which receives the product's mails and text messages. */
export interface Mailbox {
  /** Of its page. */
  origin: string;
  /** Waits for the first message to an address after `after` (a message's id). */
  next(to: string, after?: string): Promise<ReceivedMessage>;
  /** Waits for the first message whose subject or text contains this word. */
  about(to: string, word: string): Promise<ReceivedMessage>;
  /** The number of messages received so far. */
  count(to: string): Promise<number>;
}

export function mailboxAt(origin: string): Mailbox {
  const mailbox: Mailbox = {
    origin,
    async about(to, word) {
      for (let after: string | undefined; ;) {
        const message = await mailbox.next(to, after);
        if (`${message.subject} ${message.text}`.toLowerCase().includes(word.toLowerCase())) return message;
        after = message.id;
      }
    },
    async next(to, after) {
      const query = new URLSearchParams({ to, timeout: '60000', ...(after === undefined ? {} : { after }) });
      const response = await fetch(`${origin}/api/messages/wait?${query}`);
      if (response.status !== 200) throw new Error(`no message came to ${to}: ${response.status}`);
      return (await response.json()) as ReceivedMessage;
    },
    async count(to) {
      const response = await fetch(`${origin}/api/messages?${new URLSearchParams({ to })}`);
      return ((await response.json()) as { messages: unknown[] }).messages.length;
    },
  };
  return mailbox;
}

/** The six digits of a message. @throws Error when it holds none */
export function codeIn({ text, subject }: ReceivedMessage): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code in "${subject}": ${text}`);
  return code;
}

/** The single-use link of a message. */
export function linkIn({ text, subject }: ReceivedMessage): string {
  const link = /https?:\/\/\S+#link=[\w-]+/.exec(text ?? '')?.[0];
  if (link === undefined) throw new Error(`no link in "${subject}": ${text}`);
  return link;
}

/** The signed link to a ticket in a message. */
export function ticketLinkIn({ text, subject }: ReceivedMessage): string {
  const link = /https?:\/\/\S+#ticket=[\w.~-]+/.exec(text ?? '')?.[0];
  if (link === undefined) throw new Error(`no ticket link in "${subject}": ${text}`);
  return link;
}

/** The mailbox's notation of a phone number. */
export const inboxOf = (phone: string): string => `+91${phone}`;
