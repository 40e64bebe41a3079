import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalSignOf,
  lineIdentities,
  namesIn,
  readStatementAmount,
  readStatementDay,
  type StatementLine,
} from './bank-statement.ts';
import { readOfx } from './ofx.ts';
import {
  columnsSignature,
  readStatementRows,
  recogniseColumns,
  splitCsv,
} from './statement-csv.ts';

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX>
<BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>BRL
<BANKACCTFROM><BANKID>0341<BRANCHID>1234<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261124100000[-03:EST]
<TRNAMT>4690,00
<FITID>20261124001
<MEMO>PIX RECEBIDO JO&#195;O &amp; FILHOS
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261124
<TRNAMT>-12.34
<FITID>20261124002
<CHECKNUM>000777
<MEMO>TARIFA
</STMTTRN>
</BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>`;

const XML = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="220"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF>
<BANKACCTFROM><BANKID>260</BANKID><ACCTID>99</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261125000000[0:GMT]</DTPOSTED><TRNAMT>1234.5</TRNAMT>
<FITID>6564-aa</FITID><NAME>Ana</NAME><MEMO><![CDATA[Transferência < recebida >]]></MEMO></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const problemOf = (text: string) => {
  const read = readOfx(text);
  return read.ok ? null : read.problem;
};

describe('an OFX file', () => {
  it('of version 1 gives account, days, amounts and texts', () => {
    expect(readOfx(SGML)).toEqual({
      ok: true,
      account: '0341 1234 12345-6',
      lines: [
        {
          ...{ line: 12, day: '2026-11-24', amount: 469_000, others: [] },
          ...{ description: 'PIX RECEBIDO JOÃO & FILHOS', reference: '20261124001' },
        },
        {
          ...{ line: 19, day: '2026-11-24', amount: -1_234, others: ['000777'] },
          ...{ description: 'TARIFA', reference: '20261124002' },
        },
      ],
    });
  });

  it('of version 2 gives the same, also with CRLF and a cell of characters', () => {
    for (const text of [XML, XML.replaceAll('\n', '\r\n')]) {
      const read = readOfx(text);
      expect(read).toMatchObject({ ok: true, account: '260 99' });
      expect(read.ok && read.lines).toMatchObject([
        {
          ...{ line: 4, day: '2026-11-25', amount: 123_450, reference: '6564-AA' },
          description: 'Ana Transferência < recebida >',
        },
      ]);
    }
  });

  it('says what is wrong, and in which line', () => {
    expect(problemOf('Data;Valor\n1;2')).toEqual({ kind: 'not-ofx', line: 0 });
    expect(problemOf(SGML.slice(0, -20))).toMatchObject({ kind: 'cut' });
    expect(problemOf(SGML.replace('20261124100000', '20261324'))).toEqual({
      ...{ kind: 'day', line: 12, text: '20261324[-03:EST]' },
    });
    expect(problemOf(SGML.replace('4690,00', '4.690'))).toEqual({
      ...{ kind: 'ambiguous-amount', line: 12, text: '4.690' },
    });
    expect(problemOf(SGML.replace('-12.34', 'doze'))).toMatchObject({ kind: 'amount', line: 19 });
    expect(problemOf(SGML.replace('>BRL', '>USD'))).toMatchObject({ kind: 'currency', line: 9 });
    expect(problemOf(SGML.replaceAll('STMTRS>', 'CCSTMTRS>'))).toMatchObject({
      kind: 'credit-card',
    });
    expect(problemOf('<OFX></OFX>')).toEqual({ kind: 'no-lines', line: 0 });
  });

  it('never throws, whatever is cut out of it or put into it', () => {
    const place = fc.nat(SGML.length);
    fc.assert(
      fc.property(place, place, fc.string({ maxLength: 20 }), (from, to, put) => {
        const text = SGML.slice(0, from) + put + SGML.slice(to);
        expect(['boolean']).toContain(typeof readOfx(text).ok);
      }),
    );
  });
});

const read = (text: string) => {
  const split = splitCsv(text);
  if (!split.ok) return split;
  const columns = recogniseColumns(split.rows);
  return columns ? readStatementRows(split.rows, columns) : ('a person maps the columns' as const);
};

const shortOf = (text: string) => {
  const result = read(text);
  if (typeof result === 'string' || !result.ok) return result;
  return result.lines.map(({ line, day, amount, reference }) => [line, day, amount, reference]);
};

describe('a CSV file', () => {
  it('of a bank with a line before the names and a column for each side', () => {
    const text = `Extrato de: Agência: 1 Conta: 2\r\n\r\nData;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);\r
23/11/2026;SALDO ANTERIOR;;;;1.000,00;\r\n24/11/2026;TED "JOSÉ";123456;4.690,00;;5.690,00;\r
24/11/26;TARIFA;777;;-12,34;5.677,66;\r\nTotal;;;4.690,00;-12,34;5.677,66;\r\n`;
    expect(shortOf(text)).toEqual([[5, '2026-11-24', 469_000, '123456']]);
  });

  it('with commas between cells, a point for centavos and quotes with a line end', () => {
    const text = `Data,Valor,Identificador,Descrição\n24/11/2026,4690.00,abc-1,"Pix, de\n""Ana"""\n25/11/2026,-1,abc-2,x`;
    const rows = read(text);
    expect(rows).toMatchObject({
      ok: true,
      lines: [
        { line: 2, amount: 469_000, reference: 'ABC-1', description: 'Pix, de "Ana"' },
        { line: 4, amount: -100, reference: 'ABC-2' },
      ],
    });
  });

  it('with a column that says C or D', () => {
    const text = 'Data;Lançamento;Valor;Natureza\n24/11/2026;a;10,00;C\n24/11/2026;b;20,00;D';
    expect(shortOf(text)).toEqual([
      [2, '2026-11-24', 1_000, ''],
      [3, '2026-11-24', -2_000, ''],
    ]);
  });

  it('without names needs a person, and has one signature for every day', () => {
    const [one, other] = ['24/11/2026;10,00;x', '25/11/2026;99,99;y'].map(splitCsv);
    if (!one?.ok || !other?.ok) throw new Error('the rows are well formed');
    expect(recogniseColumns(one.rows)).toBeNull();
    expect(columnsSignature(one.rows)).toBe(columnsSignature(other.rows));
    const columns = {
      ...{ cabecalho: -1, data: 0, valor: 1, credito: null, tipo: null },
      ...{ descricao: 2, documento: null },
    };
    expect(readStatementRows(one.rows, columns)).toMatchObject({ lines: [{ amount: 1_000 }] });
  });

  it('says in which line it is wrong, and never guesses an amount', () => {
    const head = 'Data;Valor\n24/11/2026;10,00\n';
    expect(shortOf(`${head}31/02/2026;1,00`)).toMatchObject({ problem: { kind: 'day', line: 3 } });
    expect(shortOf(`${head}24/11/2026;dez`)).toMatchObject({
      problem: { kind: 'amount', line: 3 },
    });
    expect(shortOf(`${head}24/11/2026;10.00`)).toMatchObject({
      problem: { kind: 'mixed-amounts', line: 3 },
    });
    expect(shortOf('Data;Valor\n24/11/2026;1.234')).toMatchObject({
      problem: { kind: 'ambiguous-amount', line: 2 },
    });
    expect(shortOf(`${head}24/11/2026;"1`)).toMatchObject({ problem: { kind: 'quotes', line: 3 } });
    expect(shortOf('\n \n')).toMatchObject({ problem: { kind: 'no-lines' } });
  });

  it('keeps every cell, whatever is written in it', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.trim());
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 9 }), (table) => {
        const text = table.map((row) => row.map(quoted).join(';')).join('\n');
        const split = splitCsv(text);
        const full = table.filter((row) => row.some(Boolean));
        if (full.length === 0) return expect(split.ok).toBe(false);
        expect(split.ok && split.rows.map(({ cells }) => cells)).toEqual(full);
      }),
    );
  });
});

describe('amounts and days', () => {
  const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

  it('come back from both ways of writing, to the centavo', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const reais = amount / 100;
        const point = reais.toLocaleString('en-US', { minimumFractionDigits: 2 });
        const comma = reais.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
        expect(readStatementAmount(point, '.')).toBe(amount);
        expect(readStatementAmount(comma, ',')).toBe(amount);
        expect([decimalSignOf(point), decimalSignOf(comma)]).toEqual(['.', ',']);
      }),
    );
  });

  it('are read with the signs that banks write', () => {
    const read = ['R$ 1.234,56', '-1.234,56', '1.234,56-', '1.234,56 D', '(1.234,56)', '+1,5'];
    expect(read.map((text) => readStatementAmount(text, ','))).toEqual([
      ...[123_456, -123_456, -123_456, -123_456, -123_456, 150],
    ]);
    for (const text of ['', '1,234', '1.23,45', '--1,00', '1e5', '(1,00', 'NaN', '0,001']) {
      expect(readStatementAmount(text, ','), text).toBeNull();
    }
  });

  it('of days that exist alone are days', () => {
    const days = ['24/11/2026 10:00', '4-1-26', '2026-11-24T10:00', '20261124120000[-3:BRT]'];
    expect(days.map(readStatementDay)).toEqual([
      ...['2026-11-24', '2026-01-04', '2026-11-24', '2026-11-24'],
    ]);
    for (const text of ['', '31/02/2026', '24/11', 'Total', '2026-13-01']) {
      expect(readStatementDay(text), text).toBeNull();
    }
  });
});

const lineOf = (description: string, reference = ''): StatementLine => ({
  ...{ line: 1, day: '2026-11-24', amount: 100, description, reference, others: [] },
});

describe('the texts of a movement', () => {
  it('name the PIX, the code, the sale and the payer', () => {
    const pix = 'E00360305202611241030abcDEF12345';
    expect(namesIn(lineOf(`PIX ${pix} 529.982.247-25`))).toMatchObject({
      ...{ endToEndId: pix.toUpperCase(), document: '52998224725', means: 'pix', codes: [] },
    });
    expect(namesIn(lineOf('Txid MT000000417S2 ref AR 2026/000012'))).toMatchObject({
      ...{ chargeId: 417, sale: { ano: 2026, numero: 12 } },
    });
    expect(namesIn(lineOf('a'.repeat(32))).codes).toEqual(['a'.repeat(32)]);
    expect(namesIn(lineOf('TED 52998224726', 'E123'))).toMatchObject({
      ...{ endToEndId: '', chargeId: null, sale: null, document: '', means: 'ted' },
    });
  });
});

describe('the identities of lines', () => {
  it('tell equal movements of a day apart, and stay the same in a longer file', () => {
    const twice = [lineOf('PIX'), lineOf('PIX')];
    const ids = lineIdentities('', twice);
    expect(new Set(ids).size).toBe(2);
    const longer = lineIdentities('', [lineOf('OUTRO'), ...twice, lineOf('PIX')]);
    expect(longer).toEqual(expect.arrayContaining(ids));
  });

  it('are those of the bank, except where it gives one id to different movements', () => {
    const [one, again] = lineIdentities('341', [lineOf('a', '7'), lineOf('a', '7')]);
    expect(one).toBe(again);
    const other = { ...lineOf('b', '0'), amount: 200 };
    expect(new Set(lineIdentities('341', [lineOf('a', '0'), other])).size).toBe(2);
    expect(lineIdentities('341', [lineOf('a', '7')])).not.toEqual(
      lineIdentities('001', [lineOf('a', '7')]),
    );
  });
});
