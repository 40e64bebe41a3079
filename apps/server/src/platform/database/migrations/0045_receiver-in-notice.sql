-- The notice to a winner named the site as the receiver of the money, and the bank shows the name of the settings.
-- Texts that a yard has saved keep everything but this sentence.
UPDATE site_settings
SET value = replace(value::text, 'se o recebedor é o {site}.', 'se o recebedor é {recebedor}.')::jsonb
WHERE key = 'mensagens';
