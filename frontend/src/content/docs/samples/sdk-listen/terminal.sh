npx deccanloop listen --base-url {{site}} --forward-to http://localhost:4242/webhooks
