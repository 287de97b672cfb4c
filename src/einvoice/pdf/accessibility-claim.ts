const NAMESPACE = 'http://www.aiim.org/pdfua/ns/id/';

/** Claims PDF/UA-1 (ISO 14289-1, 5). */
export const ACCESSIBILITY_CLAIM = `
    <rdf:Description rdf:about="" xmlns:pdfuaid="${NAMESPACE}">
      <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>`;

/** Describes the claim where a file is PDF/A as well, whose predefined properties do not include it. */
export const ACCESSIBILITY_SCHEMA = `
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>part</pdfaProperty:name>
                  <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                  <pdfaProperty:category>internal</pdfaProperty:category>
                  <pdfaProperty:description>Part of ISO 14289 to which the file conforms</pdfaProperty:description>
                </rdf:li>
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>`;
