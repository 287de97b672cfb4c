import { expect } from 'chai';
import { NO_LINE_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { ciiLine, day, readParts, unreadParts } from './cii-file.ts';

describe('a line read from CII', () => {
  it('has every member that the file states', () => {
    const parts = {
      lines: ciiLine({
        id: '10.1',
        document: '<IncludedNote><Content>Fragile</Content></IncludedNote>',
        product: `<GlobalID schemeID="0160">3401234567890</GlobalID><SellerAssignedID>V1</SellerAssignedID><BuyerAssignedID>A1</BuyerAssignedID><Name>Câble</Name><Description>Cuivre</Description>
          <ApplicableProductCharacteristic><Description>Couleur</Description><Value>Rouge</Value></ApplicableProductCharacteristic>
          <ApplicableProductCharacteristic><Description>Poids</Description><ValueMeasure unitCode="KGM">12.5</ValueMeasure></ApplicableProductCharacteristic>
          <DesignatedProductClassification><ClassCode listID="STI" listVersionID="2">43211503</ClassCode></DesignatedProductClassification>
          <OriginTradeCountry><ID>PT</ID></OriginTradeCountry>`,
        agreement: `<BuyerOrderReferencedDocument><LineID>3</LineID></BuyerOrderReferencedDocument>
          <GrossPriceProductTradePrice><ChargeAmount>110</ChargeAmount><BasisQuantity unitCode="MTR">2.0</BasisQuantity></GrossPriceProductTradePrice>
          <NetPriceProductTradePrice><ChargeAmount>100</ChargeAmount><BasisQuantity unitCode="MTR">2</BasisQuantity></NetPriceProductTradePrice>`,
        settlement: `<ApplicableTradeTax><TypeCode>VAT</TypeCode><ExemptionReason>Art. 261</ExemptionReason><CategoryCode>E</CategoryCode><ExemptionReasonCode>VATEX-EU-132</ExemptionReasonCode><RateApplicablePercent>0</RateApplicablePercent></ApplicableTradeTax>
          <BillingSpecifiedPeriod><StartDateTime>${day('20260201')}</StartDateTime><EndDateTime>${day('20260228')}</EndDateTime></BillingSpecifiedPeriod>
          <SpecifiedTradeAllowanceCharge><ChargeIndicator><udt:Indicator>false</udt:Indicator></ChargeIndicator><CalculationPercent>10</CalculationPercent><BasisAmount>50.00</BasisAmount><ActualAmount>5.00</ActualAmount><ReasonCode>95</ReasonCode><Reason>Remise</Reason></SpecifiedTradeAllowanceCharge>`,
        after: `<AdditionalReferencedDocument><IssuerAssignedID>PDL 7</IssuerAssignedID><TypeCode>130</TypeCode><ReferenceTypeCode>AVE</ReferenceTypeCode></AdditionalReferencedDocument>
          <ReceivableSpecifiedTradeAccountingAccount><ID>6063</ID></ReceivableSpecifiedTradeAccountingAccount>`,
      }),
    };
    expect(unreadParts(parts)).to.deep.equal([]);
    expect(readParts(parts).lines).to.deep.equal([
      {
        ...NO_LINE_DETAILS,
        id: '10.1',
        note: 'Fragile',
        invoiced_object: { value: 'PDL 7', scheme: 'AVE' },
        name: 'Câble',
        description: 'Cuivre',
        quantity: '1.0000',
        unit_code: 'HUR',
        unit_price: '100',
        price_base_quantity: '2',
        price_base_unit_code: 'MTR',
        gross_unit_price: '110',
        order_line_reference: '3',
        buyer_accounting_reference: '6063',
        period: { start_date: '2026-02-01', end_date: '2026-02-28' },
        adjustments: [
          {
            charge: false,
            amount: '5.00',
            base_amount: '50.00',
            percentage: '10',
            reason: 'Remise',
            reason_code: '95',
          },
        ],
        net_amount: '100.00',
        tax_category: 'E',
        tax_rate: '0',
        exemption_reason: 'Art. 261',
        exemption_reason_code: 'VATEX-EU-132',
        seller_item_id: 'V1',
        buyer_item_id: 'A1',
        standard_item_id: { value: '3401234567890', scheme: '0160' },
        classifications: [{ code: '43211503', scheme: 'STI', version: '2' }],
        origin_country_code: 'PT',
        attributes: [
          { name: 'Couleur', value: 'Rouge' },
          { name: 'Poids', value: '12.5 KGM' },
        ],
      },
    ]);
  });

  it('adds up several discounts and charges on a price', () => {
    const applied = (charge: boolean, amount: string) =>
      `<AppliedTradeAllowanceCharge><ChargeIndicator><udt:Indicator>${charge}</udt:Indicator></ChargeIndicator><ActualAmount>${amount}</ActualAmount></AppliedTradeAllowanceCharge>`;
    const discountOf = (...charges: string[]) =>
      readParts({
        lines: ciiLine({
          agreement: `<GrossPriceProductTradePrice><ChargeAmount>110</ChargeAmount>${charges.join('')}</GrossPriceProductTradePrice><NetPriceProductTradePrice><ChargeAmount>100</ChargeAmount></NetPriceProductTradePrice>`,
        }),
      }).lines[0]?.unit_price_discount;
    expect(discountOf(applied(false, '10.0000'))).to.equal('10.0000');
    expect(discountOf(applied(false, '12'), applied(true, '2.5'), applied(false, '0.5'))).to.equal(
      '10',
    );
    expect(discountOf(applied(true, '3'))).to.equal('-3');
    expect(discountOf(applied(false, '9'.repeat(90)), applied(false, '1'))).to.equal(
      '9'.repeat(90),
    );
  });
});
