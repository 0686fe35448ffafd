npm install {{site}}/downloads/deccanloop-node-0.1.0.tgz
